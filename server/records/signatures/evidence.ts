import { type Form, listFields, t, sentence, say, type Sentence } from '../../../engine/index.ts'
import { digestOf, writeCanonicalJson } from '../../core/canonical-json.ts'
import type { Keys } from '../../core/keys.ts'
import { describeMoment } from '../../core/moment.ts'
import type { PaperLine } from '../pdf/content.ts'
import { listTexts } from '../pdf/form-paper.ts'

/** How somebody was known who signed: by a log-in with a password, and what came beside it, or by a link and a code. */
export type KnownBy = 'password' | 'code' | 'passkey' | 'link'

/** Who signs, and from where. */
export interface Signer {
  name: string
  /** The email address, or the phone number, that they were known by. */
  contact: string
  knownBy: KnownBy
  /** The IP address. */
  address: string
  /** What the browser says of itself. */
  device: string | null
}

/** What was signed, by whom, when and how. */
export interface Evidence extends Signer {
  /** Every word that was certified. */
  declaration: string
  /** SHA-256 of these words: their version. */
  declarationDigest: string
  /** SHA-256 of the answers as canonical JSON, files by their own digests. */
  answersDigest: string
  at: number
}

interface Signed {
  forms: readonly Form[]
  answers: unknown
  at: number
}

const longestDevice = 400

export function writeEvidence({ forms, answers, at }: Signed, signer: Signer): Evidence {
  const declaration = forms.flatMap(listDeclared).join('\n')
  return {
    ...signer,
    device: signer.device?.slice(0, longestDevice) ?? null,
    declaration,
    declarationDigest: digestOf(declaration),
    answersDigest: digestOf(writeCanonicalJson(answers)),
    at
  }
}

/** What the audit says of it. With a key, as the audit stays when a record is erased. */
export const hashEvidence = (keys: Keys, evidence: Evidence): string =>
  keys.hmac('audit', `evidence:${writeCanonicalJson(evidence)}`)

/** What a form has people read, and what they tick. */
function listDeclared(form: Form): string[] {
  const { title, description } = form.schema
  const fields = listFields(form).flatMap(({ name, schema }) => [
    ...listTexts(form, name).map(({ text }) => text),
    ...(schema.const === true ? [schema.title] : [])
  ])
  return [title, description, ...fields].flatMap(text => text || [])
}

const ways: { [way in KnownBy]: Sentence } = {
  password: sentence('Logged in with a password'),
  code: sentence('Logged in with a password and a code of an authenticator app'),
  passkey: sentence('Logged in with a password and a passkey'),
  link: sentence('By a personal link and a code sent to this email or phone')
}

/** The same as lines of a page. */
export function listEvidence(evidence: Evidence): PaperLine[] {
  const { name, contact, knownBy, address, device, declaration, declarationDigest, answersDigest, at } =
    evidence
  const lines: [title: string, text: string][] = [
    [t('Signed by'), `${name} (${contact})`],
    [t('Signed on'), describeMoment(at)],
    [t('How the person was known'), say(ways[knownBy])],
    [t('Address (IP)'), address],
    [t('Device'), device ?? t('Unknown')],
    [t('What was signed'), declaration],
    [t('SHA-256 of these words'), inGroups(declarationDigest)],
    [t('SHA-256 of the answers'), inGroups(answersDigest)]
  ]
  return lines.map(([title, text]) => ({ title, level: 0, text }))
}

/** As people compare it, and lines break it. */
const inGroups = (digest: string) => digest.match(/.{8}/g)?.join(' ') ?? ''
