import { describe, expect, it } from 'vitest'
import { allCalls } from '../server/calls.ts'
import { listSources, readSource } from './house/sources.ts'
import { readSchemaSentences, readSentences, readSentencesOf, type Sentence } from './house/sentences.ts'

/** Unidiomatic phrases, mostly literal translations, each with what to write instead. */
const turns: { [instead: string]: RegExp } = {
  'say "if"': /(^|[.:] )Where [^?]*,|, where (it|they|you|there) (is|are|has|have|can)\b/,
  'say "is"':
    /\b(stand|stands|stood|standing) (here|there|on|in|at|as|beside|outside|below|above|still|for it)\b/i,
  'say "people who"': /(^|[.] )Who (is|are|was|has|have|lacks|does)\b[^?]*\.|\bwhoever\b/i,
  'say "is skipped"': /\bgets? none\b|\bhave none yet\b/,
  'say "email"':
    /\b(a|the|no|this|each|your|our|one|by|failed) mails?\b(?! server)|\bmails (loaded|failed|are)\b|\bmailed\b/i,
  'say "valid until"': /\bgood until\b/,
  'say "created"': /\b(account|link|code|invitation|record|view) is made\b/i,
  'say "current"': /\bpresent (password|code|email|step|answer)\b/i,
  'say "reviewed" or "checked"': /\blooked at\b|\blooks through\b/i,
  'say "remove"': /\btake (it|them|this|the \w+) off\b/i,
  'say "share"': /\bhand(ed)? (it|them) on\b|\bgive us (it|them|their)\b/i,
  'say "no longer"': /\bnothing any more\b|\bnot sent any more\b|\bis (asked|there) no more\b/i,
  'say "that"': /\b(number|answer|name) by which\b|\bby which we\b/i,
  'say "skip"': /\b(may|can) be left out\b/i,
  'say "now" or "do it"': /\bcarry it out\b/i,
  'say "must not"': /\bmay not be (a |any )?(members?|part|of)\b/i,
  'say what it is': /\band the like\b|\bmeans of identification\b|\bone sending\b|\bsomebody who is gone\b/i,
  'say "correct"':
    /\bright as it is\b|\bwhat is not right\b|\bput (it |them )?right\b|\blooked at, and right\b/i,
  'say "confirm"': /\bsaid (yet|so) that\b|\bnot said yet\b|\bSay it when\b/i,
  'say "here" or "this"': /\bwhat stands there\b|\bthey stand on\b|\ball of them stand\b/i,
  'say "continue"': /\bgo on with\b/i,
  'say "you can ignore"': /\bnothing happens without you\b|\bnothing waits to\b/i,
  'say "your rights"': /\bwhy we may\b|\bwhat you may do\b|\bwhat you have learned\b/i,
  'say "the newest first" in no page': /\bthe newest first\b/i,
  'say "rotate"': /^Turn$/,
  'say "fills the frame"': /\bbelongs in the frame\b|\bcannot be opened here\b|\bbecome one pdf on\b/i,
  'say "sign"': /\bbefore you declare\b/i,
  'say "we"': /\b(we|it) does not outweigh\b|\bthe law asks it of\b|\btalk you out of\b/i,
  'say "choose"': /\beach chooses\b|\bnobody can be invited without\b/i
}

/** More of them, in what the linter and the guide say to form authors. */
const turnsForAuthors: { [instead: string]: RegExp } = {
  'say "people who"': /\bwhoever\b/i,
  'say "is"':
    /\b(stands?|stood|standing) (here|there|on|in|at|as|beside|below|above|behind|before|after|twice)\b/i,
  'say "is not a"':
    /(?<!\bthere )\bis no (?!longer\b|such\b|reason\b|way\b)|\b(but|and) [^,.]{1,30} is none\b/i,
  'say "after"': /\bbehind\b/i,
  'say "remove"': /\btake (it|that|them|this|the \w+) (off|out|away)\b/i,
  'say "again" or "automatically"': /\banew\b|\bby (itself|themselves)\b/i
}

/** More of them, in what programs and logs say to operators, and in the descriptions of the API. */
const turnsForOperators: { [instead: string]: RegExp } = {
  ...turnsForAuthors,
  'say "Usage:"': /^Say /,
  'say "you" or "somebody"':
    /^has one\b|(?<!\b(an?|the|another|good|unknown|and|if) )\bone (has|last)\b|\b(one's|oneself)\b/i,
  'say "because" or "but"':
    /, as (somebody|something|nobody|others|it|its (?!author)|no|a file) |, and is no\b/,
  'say "if"': /(?<!\b(to|build) )\bwhere (there|it|none|nothing|another|the role|one) /i,
  'say "by default"': /\bunless said\b/,
  'say "restore" or "upgrade"': /\b(bring|brings|brought) (\w+ )?(back|up to date|from)\b/i,
  'say "encrypted"': /\bsealed\b/i,
  'say "choose"': /\bname (another|an empty|it with)\b/,
  'say "correct it"': /\bset (it|them) right\b/,
  'say "no longer"': /\bany more\b|\bnowhere\b/,
  'say "free some space"': /\bmake room\b/,
  'say "checked"': /(?<!\bwho )\blook(s|ed)? (at|into)\b/,
  'say "must"': /\b(is|are) to be\b/,
  'say "current" or "previous"': /\b(of|the one) (before|then|today)\b/,
  'say "check that"': /[:,] (and )?see (that|who|which|what)\b/,
  'say "newest first"': /\bthe (newest|oldest) first\b/
}

/** Phrases that a name of a test must not contain. */
const turnsForTests: { [instead: string]: RegExp } = {
  'say "people who"': /\bwhom?ever\b/i,
  'say "is not a"': /\bis none\b/i,
  'say "no longer"': /\b(any more|anew)\b/i,
  'say "is"': /\b(stands?|stood|standing) (here|there|on|in|at|as|beside|below|above|before|after)\b/i,
  'say "is notified" or "is reported"': /\b(is|are) told\b|\bhears? of\b/i,
  'say "is emailed" or "gets an email"': /\bmailed\b|\be-mails?\b/i,
  'say "if"': /(^|, )where (there|one|nobody|somebody)\b/i,
  'say "missing"': /\b(is|are) not there\b/i,
  'say "with a clear message"': /\bin a sentence\b/i
}

/** What the summary of a call begins with. */
const verbs =
  /^(Accept|Add|Ask|Assign|Cancel|Change|Check|Choose|Close|Confirm|Correct|Count|Create|Decline|Delete|Disable|Download|Enable|End|Enter|Erase|Get|Give|Invite|List|Log|Mail|Move|Open|Preview|Remember|Remind|Remove|Rename|Reply|Request|Retry|Revoke|Save|Search|Send|Set|Show|Sign|Stop|Store|Switch|Turn|Undo|Upload|Verify|Withdraw|Without)\b/

/** Separate programs, logs, and texts that only users of the API read. */
const forOthers =
  /^(renderer\/(author|build)|server\/(tools|core|openapi|metrics|audit|schema-changes|health)|server\/(listen|main|app|start)|server\/privacy\/model)|[-/](calls|schemas|shapes)\.ts$/

/** Phrases that the specification, a log or another program requires. */
const allowed: { [file: string]: RegExp } = {
  'server/records/review/start.ts': /^Records are in a state of review/, // stops a start; for the operator of the server
  'server/mail/deliver.ts': /^(mail not|what became|The mail could not)/, // log lines
  'server/mail/outbox/sealed-content.ts': /^The batch/, // a programming error
  'server/accounts/invitations/invitations.ts': /^ADMIN_SETUP_CODE/ // a log line
}

const isAllowed = ({ file, words }: Sentence) => allowed[file]?.test(words) === true

const inSources = readSentences([
  'renderer',
  'admin',
  'server',
  'engine/check',
  'engine/vocabulary',
  'engine/model'
])
const read = [
  ...inSources,
  ...readSchemaSentences('schemas', ['schemas/meta', 'schemas/lists', 'schemas/languages'])
].filter(sentence => !forOthers.test(sentence.file) && !isAllowed(sentence))

describe('the texts of pages, emails and messages', () => {
  it('are collected from every place', () => {
    const of = (folder: string) => read.filter(({ file }) => file.startsWith(folder)).length
    expect(of('renderer/')).toBeGreaterThan(400)
    expect(of('admin/')).toBeGreaterThan(600)
    expect(of('server/')).toBeGreaterThan(500)
    expect(of('schemas/mails/')).toBeGreaterThan(80)
    expect(read).toContainEqual({
      file: 'renderer/layout/LogOutDialog.tsx',
      words: 'Log out without saving?'
    })
    expect(read).toContainEqual({ file: 'server/records/errors.ts', words: 'Write the note first.' })
  })

  it.each(Object.entries(turns))('contain no unidiomatic phrase: %s', (_, turn) => {
    expect(read.filter(({ words }) => turn.test(words))).toEqual([])
  })

  it.each([
    'Where something has to be changed, you get an email with a link to it.',
    'The office looks through your record.',
    'Check your answers: all of them stand on one page.',
    'Change what is not right before you declare it.',
    'Without a certificate, go on with Next: this step may be left out.',
    'Your account is made. Enter the code that we sent to your email.',
    'Your present password is asked for first.',
    'Who lacks nothing gets nothing.',
    'Who is disabled, is to be erased or has stopped reminders gets none.',
    'Codes reach whoever runs the server.',
    'The link is good until Monday.',
    'Mistakes in the mail are told.',
    'Take them off first.',
    'Please do not hand it on.',
    'Nothing happens without you.',
    'It is right as it is',
    'Carry it out',
    'The newest first',
    'What stands there',
    'They may not be members of your family.'
  ])('would be rejected with the sentence: %s', words => {
    expect(Object.values(turns).some(turn => turn.test(words))).toBe(true)
  })

  it('continue with a capital letter after the greeting of an email', () => {
    const greetings = read.filter(
      ({ file, words }) => file.startsWith('schemas/') && words.startsWith('Hello ')
    )
    expect(greetings.length).toBeGreaterThan(5)
    const small = readSchemaSentences('schemas', ['schemas/meta', 'schemas/languages']).filter(({ words }) =>
      /^Hello [^,]*, \p{Ll}/u.test(words)
    )
    expect(small).toEqual([])
  })

  it('have no allowed exception that is no longer needed', () => {
    const all = readSentences(['server'])
    for (const [file, turn] of Object.entries(allowed))
      expect(
        all.some(one => one.file === file && turn.test(one.words)),
        file
      ).toBe(true)
  })
})

describe('the texts for form authors', () => {
  const sentences = readSentences(['engine/lint', 'engine/author', 'engine/authoring'])

  it.each(Object.entries(turnsForAuthors))('contain no unidiomatic phrase: %s', (_, turn) => {
    expect(sentences.length).toBeGreaterThan(1000)
    expect(sentences.filter(({ words }) => turn.test(words))).toEqual([])
  })
})

describe('the texts for operators and users of the API', () => {
  const sentences = [
    ...inSources.filter(({ file }) => forOthers.test(file)),
    ...readSentences(['engine/evolution', 'engine/openapi']),
    ...readSentencesOf(['programs.mjs', 'load-program.mjs', '.ci/audit.mjs', '.ci/count.mjs'])
  ]

  it.each(Object.entries(turnsForOperators))('contain no unidiomatic phrase: %s', (_, turn) => {
    expect(sentences.length).toBeGreaterThan(1000)
    expect(sentences.filter(({ words }) => turn.test(words))).toEqual([])
  })

  it.each([
    'Say npm run doctor -- [--all] [--mail] [--json].',
    'Whoever comes through the proxy may guess passwords without end.',
    'The clock of this machine is behind, as something was saved at 12:00: set it right.',
    'SMPT_URL is set, and is no setting: did you mean SMTP_URL?',
    '3 sealed values are damaged: bring them back from the last backup that verifies.',
    '2 open requests lead nowhere any more.',
    'Only those assigned to me; all of them unless said.',
    'Null where it is not known.',
    'Has one asked to be erased?',
    'The server does not start. The one of before goes on.'
  ])('would be rejected with the sentence: %s', words => {
    expect(Object.values(turnsForOperators).some(turn => turn.test(words))).toBe(true)
  })

  it('begin the summary of each call with a verb', () => {
    const summaries = Object.values(allCalls).flatMap(calls => Object.values(calls).map(one => one.summary))
    expect(summaries.length).toBeGreaterThan(100)
    expect(summaries.filter(summary => !verbs.test(summary))).toEqual([])
  })
})

describe('the names of tests', () => {
  const names = listSources('tests')
    .filter(file => file !== 'tests/words.test.ts')
    .flatMap(file =>
      Array.from(
        readSource(file).matchAll(/^\s*(?:(?:it|describe)(?:\.\w+)?|\]?\))\(\s*(['"`])(.+?)\1,/gm),
        ([, , name = '']) => ({ file, name })
      )
    )

  it.each(Object.entries(turnsForTests))('contain no unidiomatic phrase: %s', (_, turn) => {
    expect(names.length).toBeGreaterThan(3500)
    expect(names.filter(({ name }) => turn.test(name))).toEqual([])
  })
})
