import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { describeExposure, requireLimitsInPublic } from '../../../server/core/config/exposure.ts'
import { readConfig } from '../../../server/core/config/config.ts'

describe('the settings', () => {
  it('are all documented for operators', () => {
    const read = new Set<string>()
    const recorder = new Proxy({}, { get: (_, name) => void read.add(String(name)) })
    readConfig(recorder)
    const guide = ['OPERATIONS.md', 'sms.env.example'].map(file => fs.readFileSync(file, 'utf8')).join('\n')
    const words = new Set(guide.split(/\W+/))
    const setBySystemd = 'CREDENTIALS_DIRECTORY'
    const untold = [...read].filter(name => name !== setBySystemd && !words.has(name))
    expect(untold, 'add a row for each to the settings in OPERATIONS.md').toEqual([])
  })

  it('have defaults', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://127.0.0.1:3000',
      dataDir: path.resolve('data'),
      databaseFile: path.resolve('data/onboarding.sqlite'),
      filesDir: path.resolve('data/files'),
      mailboxDir: path.resolve('data/mailbox'),
      smtpUrl: undefined,
      adminSetupCode: undefined,
      trustProxy: 0,
      rateLimits: true,
      uploadsPerHour: 60,
      signupTaken: 'tell',
      sessions: {
        employee: { idle: 86_400_000, max: 604_800_000 },
        admin: { idle: 1_800_000, max: 43_200_000 }
      }
    })
  })

  it.each([
    ['PORT', 'eighty', 'PORT must be a whole number from 0 to 65535.'],
    ['PORT', '70000', 'PORT must be a whole number from 0 to 65535.'],
    [
      'HOST',
      '300.1.1.1',
      'HOST must be an address or a name of this machine, like 127.0.0.1, :: or localhost.'
    ],
    [
      'HOST',
      'http://a.example',
      'HOST must be an address or a name of this machine, like 127.0.0.1, :: or localhost.'
    ],
    [
      'PUBLIC_URL',
      'people.example.com',
      'PUBLIC_URL must be a web address without a path, like https://people.example.com.'
    ],
    [
      'PUBLIC_URL',
      'https://example.com/people',
      'PUBLIC_URL must be a web address without a path, like https://people.example.com.'
    ],
    [
      'DATABASE_URL',
      'postgres:///onboarding',
      'DATABASE_URL must look like postgres://user:password@host:5432/database.'
    ],
    [
      'DATABASE_URL',
      'postgres://user:secret@db/onboarding?writers=none',
      'DATABASE_URL has writers=, which must be a whole number from 1 to 60.'
    ],
    [
      'DATABASE_URL',
      'postgres://user:secret@db/onboarding?prepare=maybe',
      'DATABASE_URL has prepare=, which must be yes or no.'
    ],
    ['DATABASE_URL', 'mysql://db', 'DATABASE_URL cannot be used: "mysql:" is not known to this version.'],
    ['DATABASE_URL', '/tmp', 'DATABASE_URL must be a file, not a folder.'],
    ['FILES_URL', 'ftp://files', 'FILES_URL cannot be used: "ftp:" is not known to this version.'],
    [
      'FILES_URL',
      's3://My_Bucket',
      'FILES_URL must have a bucket in lower-case letters, digits and hyphens, like s3://bucket?endpoint=https://s3.example.com.'
    ],
    [
      'FILES_URL',
      's3://bucket/../other',
      'FILES_URL has a path after the bucket, which may contain only letters, digits, ".", "_" and "-".'
    ],
    [
      'FILES_URL',
      's3://bucket?endpiont=https://s3.example.com',
      'FILES_URL has endpiont= (did you mean endpoint=?), but accepts only endpoint=, region= and style=.'
    ],
    ['FILES_URL', 's3://bucket?style=odd', 'FILES_URL has style=, which must be host or path.'],
    [
      'FILES_URL',
      's3://bucket?endpoint=s3.example.com',
      'FILES_URL has endpoint=, which must be an address without a path, like s3://bucket?endpoint=https://s3.example.com.'
    ],
    [
      'FILES_URL',
      's3://bucket?endpoint=http://10.0.0.5:9000',
      'FILES_URL has the endpoint http://10.0.0.5:9000, where a bucket cannot have a host name: add &style=path.'
    ],
    [
      'FILES_URL',
      's3://bucket',
      'FILES_URL has no store: add ?endpoint=https://..., or ?region= for Amazon S3.'
    ],
    [
      'FILES_URL',
      's3://bucket?region=eu-west-1',
      'AWS_ACCESS_KEY_ID is missing: the S3 store of FILES_URL needs a key.'
    ],
    [
      'S3_SECRET_KEY',
      'secret',
      'S3_SECRET_KEY is set, but FILES_URL is not an S3 store: set FILES_URL to s3://..., or remove this setting.'
    ],
    ['SMTP_URL', 'mail.example.com', 'SMTP_URL must look like smtp://user:password@mail.example.com:587.'],
    [
      'SMTP_URL',
      'smtp://mail.example.com?requireTLS=false',
      'SMTP_URL has requireTLS=, but accepts no options.'
    ],
    [
      'SMTP_URL',
      'smtp://mail.example.com/inbox',
      'SMTP_URL must end with the host and its port, like smtp://user:password@mail.example.com:587.'
    ],
    ['SCAN_URL', 'clamd://host?x=1', 'SCAN_URL has x=, but accepts no options.'],
    ['PUBLIC_URL', 'https://example.com/?lang=en', 'PUBLIC_URL has lang=, but accepts no options.'],
    ['DATABASE_URL', 'sqlite:///srv/a.sqlite?mode=ro', 'DATABASE_URL has mode=, but accepts no options.'],
    ['DATABASE_URL', '/srv/a.sqlite?mode=ro', 'DATABASE_URL has mode=, but accepts no options.'],
    ['FILES_URL', 'file:///srv/files?quota=1', 'FILES_URL has quota=, but accepts no options.'],
    ['BACKUP_FOLDER', '/srv/backups?keep=3', 'BACKUP_FOLDER has keep=, but accepts no options.'],
    ...[
      ['pol=3', 'pol= (did you mean pool=?)'],
      ['POOL=3', 'POOL= (did you mean pool=?)'],
      ['sslmod=require', 'sslmod= (did you mean sslmode=?)'],
      ['writer=2', 'writer= (did you mean writers=?)'],
      ['connect_timeout=3', 'connect_timeout='],
      ['application_name=hr', 'application_name='],
      ['fallback_application_name=hr', 'fallback_application_name=']
    ].map(([option = '', named = '']) => [
      'DATABASE_URL',
      `postgres://user:secret@db/onboarding?${option}`,
      `DATABASE_URL has ${named}, but accepts only pool=, writers=, prepare=, lock_timeout=, statement_timeout=, sslmode=, sslrootcert=, sslcert=, sslkey=, sslnegotiation=, ssl=, uselibpqcompat=, host=, port=, user=, password=, client_encoding=, options= and idle_in_transaction_session_timeout=.`
    ]),
    ['SMTP_URL', 'smtp://mail.example.com', 'MAIL_FROM is needed when SMTP_URL is set.'],
    ['MAIL_FROM', 'People', 'MAIL_FROM must be an e-mail address, like People <people@example.com>.'],
    ['ADMIN_SETUP_CODE', 'short', 'ADMIN_SETUP_CODE must have 8 to 128 characters.'],
    ['DATA_KEY', 'abc', 'DATA_KEY must be 32 bytes, as 64 hexadecimal digits or in base64.'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of: fatal, error, warn, info, debug, trace, silent.'],
    ...['nginx', '10', 'face', '300.1.1.1', '10.0.0.0/33', 'fd00::/129', '10.0.0.0/', 'true, 10.0.0.1'].map(
      text => [
        'TRUST_PROXY',
        text,
        'TRUST_PROXY must be true, false, the number of proxies in front (up to 9), or their addresses.'
      ]
    ),
    ...['a#b', 'a/b', 'a?b', 'a%b'].map(password => [
      'SMTP_URL',
      `smtp://user:${password}@mail.example.com`,
      'SMTP_URL must look like smtp://user:password@mail.example.com:587. In the user and password write # / ? and % as %23, %2F, %3F and %25.'
    ]),
    ...['a#b', 'a/b', 'a?b'].map(password => [
      'DATABASE_URL',
      `postgres://user:${password}@db.example/onboarding`,
      'DATABASE_URL must look like postgres://user:password@host:5432/database. In the user and password write # / ? and % as %23, %2F, %3F and %25.'
    ]),
    ['RATE_LIMITS', 'maybe', 'RATE_LIMITS must be one of: on, off.'],
    ['UPLOADS_PER_HOUR', '0', 'UPLOADS_PER_HOUR must be a whole number from 1 to 1000000.'],
    ...['localhost:3310', 'tcp://localhost:3310', 'clamd://', 'clamd://host/socket'].map(text => [
      'SCAN_URL',
      text,
      'SCAN_URL must look like clamd://127.0.0.1:3310 or clamd:///run/clamav/clamd.ctl.'
    ]),
    ['SIGNUP_TAKEN', 'hide', 'SIGNUP_TAKEN must be one of: tell, conceal.'],
    ['ADMIN_IDLE_MINUTES', '0', 'ADMIN_IDLE_MINUTES must be a whole number from 1 to 100000.']
  ])('reject %s=%s with an explanation', (name, value, sentence) => {
    expect(() => readConfig({ [name]: value })).toThrow(sentence)
  })

  it('allow RATE_LIMITS=off only if HOST is a loopback address', () => {
    expect(readConfig({ RATE_LIMITS: 'off' }).rateLimits).toBe(false)
    expect(readConfig({ RATE_LIMITS: 'OFF', HOST: 'localhost' }).rateLimits).toBe(false)
    expect(() => readConfig({ RATE_LIMITS: 'off', HOST: '0.0.0.0' })).toThrow(
      'RATE_LIMITS may be off only when HOST is 127.0.0.1 or localhost.'
    )
  })

  it('reject RATE_LIMITS=off if PUBLIC_URL is public', () => {
    const limits = (env: Record<string, string>) =>
      requireLimitsInPublic(readConfig({ RATE_LIMITS: 'off', ...env }))
    expect(() => limits({})).not.toThrow()
    expect(() => limits({ PUBLIC_URL: 'http://[::1]:3000' })).not.toThrow()
    expect(() => limits({ PUBLIC_URL: 'https://hr.example' })).toThrow(
      'RATE_LIMITS may be off only for tests on this machine, but PUBLIC_URL is https://hr.example: remove RATE_LIMITS.'
    )
  })

  it('warn about an open port without encryption and about a proxy without rate limits', () => {
    const warnings = (env: Record<string, string>) => describeExposure(readConfig(env))
    expect(warnings({})).toEqual([])
    expect(warnings({ HOST: '0.0.0.0', PUBLIC_URL: 'https://hr.example' })).toEqual([])
    expect(warnings({ HOST: '0.0.0.0' })).toEqual([
      expect.stringMatching(/^Warning: HOST 0\.0\.0\.0 opens the port/)
    ])
    expect(warnings({ RATE_LIMITS: 'off', TRUST_PROXY: 'true' })).toEqual([
      expect.stringMatching(/^Warning: RATE_LIMITS is off and TRUST_PROXY is set/)
    ])
  })

  it.each([
    ['DATABASE_URL', 'file:///srv/a.sqlite', 'databaseFile', '/srv/a.sqlite'],
    ['DATABASE_URL', 'sqlite:///srv/a.sqlite', 'databaseFile', '/srv/a.sqlite'],
    ['DATABASE_URL', '/srv/a.sqlite', 'databaseFile', '/srv/a.sqlite'],
    ['FILES_URL', 'file:///srv/files', 'filesDir', '/srv/files'],
    ['PUBLIC_URL', 'https://people.example.com/', 'publicUrl', 'https://people.example.com'],
    ['TRUST_PROXY', 'true', 'trustProxy', 1],
    ['TRUST_PROXY', '2', 'trustProxy', 2],
    ['TRUST_PROXY', '10.0.0.1, 10.1.0.0/16', 'trustProxy', ['10.0.0.1', '10.1.0.0/16']],
    ['HOST', '0.0.0.0', 'publicUrl', 'http://localhost:3000'],
    ['HOST', '::1', 'publicUrl', 'http://[::1]:3000'],
    ['PORT', ' 8080 ', 'port', 8080],
    ['PORT', '', 'port', 3000]
  ] as const)('parse %s=%s', (name, value, field, expected) => {
    expect(readConfig({ [name]: value })[field]).toEqual(expected)
  })

  const awsKeys = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b', AWS_SESSION_TOKEN: 't' }
  const ownKeys = { S3_ACCESS_KEY: 'c', S3_SECRET_KEY: 'd' }
  it.each([
    [
      { FILES_URL: 's3://bucket?region=eu-west-1', ...awsKeys },
      { endpoint: 'https://s3.eu-west-1.amazonaws.com', region: 'eu-west-1', style: 'host' },
      { bucket: 'bucket', prefix: '', accessKey: 'a', secretKey: 'b', sessionToken: 't' }
    ],
    [
      { FILES_URL: 's3://bucket/people/?endpoint=http://s3:9000&style=path', ...awsKeys, ...ownKeys },
      { endpoint: 'http://s3:9000', region: 'us-east-1', style: 'path' },
      { bucket: 'bucket', prefix: 'people/', accessKey: 'c', secretKey: 'd', sessionToken: undefined }
    ]
  ])('parse the S3 store of %o', (env, place, names) => {
    const { files, filesDir } = readConfig({ ...env, AWS_DEFAULT_REGION: '' })
    expect(files).toEqual({ s3: { ...place, ...names } })
    expect(filesDir).toBe('')
  })

  it('require S3_SECRET_KEY if S3_ACCESS_KEY is set', () => {
    const env = { FILES_URL: 's3://bucket?region=eu-west-1', ...awsKeys, S3_ACCESS_KEY: 'c' }
    expect(() => readConfig(env)).toThrow('S3_SECRET_KEY is missing: the S3 store of FILES_URL needs a key.')
  })

  it('parse a key in hexadecimal and in base64', () => {
    const key = Buffer.alloc(32, 7)
    expect(readConfig({ DATA_KEY: key.toString('hex') }).dataKey).toEqual(key)
    expect(readConfig({ DATA_KEY: key.toString('base64') }).dataKey).toEqual(key)
  })
})

describe('a variable that looks like a misspelled setting', () => {
  it.each([
    ['SMPT_URL', 'SMTP_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['MAIL_FORM', 'MAIL_FROM'],
    ['DATAKEY', 'DATA_KEY'],
    ['PUBLIC_URLS', 'PUBLIC_URL'],
    ['smtp_url', 'SMTP_URL']
  ])('is reported with the setting that is meant: %s', (name, meant) => {
    expect(readConfig({ [name]: 'x' }).misspelt).toEqual([
      `${name} is set, but is not a setting: did you mean ${meant}?`
    ])
  })

  it('is not reported if it is empty, of another program, or the actual setting is set too', () => {
    const env = {
      PATH: '/bin',
      HOSTS: 'x',
      DATA: 'x',
      POSTGRES_PASSWORD: 'x',
      SMTP_PORT: '25',
      NODE_ENV: 'x'
    }
    expect(readConfig(env).misspelt).toEqual([])
    expect(readConfig({ MAIL_FORM: 'x', MAIL_FROM: 'a@b.ng' }).misspelt).toEqual([])
    expect(readConfig({ SMPT_URL: ' ' }).misspelt).toEqual([])
  })
})
