import crypto from 'node:crypto'
import type { Readable } from 'node:stream'
import { t } from '../../engine/index.ts'
import { organisation } from '../../generated/index.ts'
import { digestOf } from '../core/canonical-json.ts'
import { type Config, SettingError } from '../core/config/config.ts'
import { readFileOf } from '../core/config/data-key.ts'
import type { CoreServices } from '../core/core-services.ts'
import type { Connection } from '../core/database/connection.ts'
import { describeMoment } from '../core/moment.ts'
import { formatCode, generateCode, hashBytes, hashCode, readCode } from './code.ts'
import { paperStore, signingKeyContext, signingKeyStore } from './paper-store.ts'
import type { SigningKey } from './signing-key.ts'
import { day } from '../core/durations.ts'

/** A fact about a PDF, on one line of its last page. */
export interface EvidenceLine {
  title: string
  level: number
  text?: string
}

/** The space reserved for the signature in a PDF to be signed. */
export interface SignatureRoom {
  /** The name of the signer. */
  name: string
  /** Unix time in milliseconds. */
  at: number
  /** The largest size of the signature, in bytes. */
  length: number
}

/** A PDF to be signed, before it is written. */
export interface SignedPaper {
  /** The last page: how the PDF was signed, and how to check it. */
  section: { title: string; isOnNewPage: true; lines: EvidenceLine[] }
  room: SignatureRoom
  sign(pdf: Readable): Promise<Buffer>
  /** Registers the PDF, so that anyone who has it can check it; a document of a record only while the record contains it. */
  register(tx: Connection, paper: RegisteredPaper): Promise<void>
}

interface RegisteredPaper {
  bytes: Buffer
  userId: string
  file: string | null
}

export type Papers = Awaited<ReturnType<typeof openPapers>>

type PapersDependencies = Pick<CoreServices, 'database' | 'keys' | 'config' | 'clock'>

/** A self-made certificate is replaced this long before it expires. */
const renewal = 90 * day
/** The size of a signature without its certificates, at most. */
const maxBesideCertificates = 2048

/** Signs PDFs for the organisation, with a code by which anyone can check them. */
export async function openPapers({ database, keys, config, clock }: PapersDependencies) {
  const given = await readGivenKey(config)
  return { begin, check }

  /** Begins a PDF; returns undefined if PDFs are not signed. */
  async function begin(evidence: readonly EvidenceLine[] = []): Promise<SignedPaper | undefined> {
    if (!config.signPapers) return undefined
    const key = given ?? (await findOwnKey())
    const [code, madeAt] = [generateCode(), clock()]
    return {
      section: { title: t('Evidence'), isOnNewPage: true, lines: [...evidence, ...describe(code, madeAt)] },
      room: {
        name: organisation.name,
        at: madeAt,
        length: key.certificates.reduce((sum, one) => sum + one.length, maxBesideCertificates)
      },
      async sign(pdf) {
        const { signPdf } = await import('./sign-pdf.ts')
        return signPdf(await readWhole(pdf), key)
      },
      async register(tx, { bytes, ...place }) {
        const hashes = { codeHash: hashCode(code), bytesHash: hashBytes(digestOf(bytes)) }
        await tx.use(paperStore).add({ ...hashes, ...place, madeAt })
      }
    }
  }

  function describe(code: string, madeAt: number): EvidenceLine[] {
    const how = t(
      'Open {address} and enter the code, or choose the PDF file. The page says whether this PDF comes from {organisation}, and shows nothing of what is in it.',
      { address: `${config.publicUrl}/verify`, organisation: organisation.name }
    )
    return [
      [t('Made on'), describeMoment(madeAt)],
      [t('Code'), formatCode(code)],
      [t('How to check this PDF'), how]
    ].map(([title = '', text = '']) => ({ title, level: 0, text }))
  }

  /** Returns when the PDF with this code, these bytes, or both was made; undefined if there is none. */
  async function check({ code, digest }: { code: string; digest: string }): Promise<number | undefined> {
    const known = readCode(code)
    const isCodeWrong = code !== '' && known === undefined
    const isDigestWrong = digest !== '' && !/^[\da-f]{64}$/.test(digest)
    if (isCodeWrong || isDigestWrong || (code === '' && digest === '')) return undefined
    return database.read.use(paperStore).findMadeAt({
      codeHash: known === undefined ? undefined : hashCode(known),
      bytesHash: digest === '' ? undefined : hashBytes(digest)
    })
  }

  /**
   * Returns the program's own key, created with the first PDF and again before its certificate expires. Earlier PDFs contain
   * the certificate they were signed with.
   */
  async function findOwnKey(): Promise<SigningKey> {
    const kept = await openOwnKey(database.read)
    if (kept) return kept
    const { makeSigningKey } = await import('./signing-key.ts')
    const made = await makeSigningKey(organisation.name, clock())
    return database.write(async tx => {
      const concurrentKey = await openOwnKey(tx)
      if (!concurrentKey)
        await tx.use(signingKeyStore).put(keys.seal('signing', signingKeyContext, pack(made)))
      return concurrentKey ?? made
    })
  }

  async function openOwnKey(tx: Connection): Promise<SigningKey | undefined> {
    const sealed = await tx.use(signingKeyStore).find()
    const key = sealed && unpack(keys.open('signing', signingKeyContext, sealed))
    return key && endOf(key) - clock() > renewal ? key : undefined
  }
}

/** Reads the key of SIGNING_KEY_FILE, if that is set; throws a SettingError if it cannot be used. */
export async function readGivenKey({
  signingKeyFile,
  signingKeyPassword
}: Config): Promise<SigningKey | undefined> {
  if (!signingKeyFile) return undefined
  const file = readFileOf('SIGNING_KEY_FILE', signingKeyFile)
  const { readPkcs12 } = await import('./signing-key.ts')
  return readPkcs12(file, signingKeyPassword).catch(() => {
    throw new SettingError(
      `SIGNING_KEY_FILE ${signingKeyFile} cannot be opened: it must be a PKCS#12 file with an RSA or EC key and its certificate, created by OpenSSL 3 or later, and SIGNING_KEY_PASSWORD must be its password.`
    )
  })
}

/** Returns when its certificate expires. */
export const endOf = ({ certificates }: SigningKey): number =>
  Date.parse(new crypto.X509Certificate(certificates[0] ?? '').validTo)

const pack = ({ key, certificates }: SigningKey): Buffer =>
  Buffer.from(JSON.stringify([key, ...certificates].map(der => der.toString('base64'))))

function unpack(packed: Buffer): SigningKey {
  const all = JSON.parse(packed.toString()) as string[]
  const [key = Buffer.alloc(0), ...certificates] = all.map(der => Buffer.from(der, 'base64'))
  return { key, certificates }
}

export async function readWhole(pdf: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of pdf) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
