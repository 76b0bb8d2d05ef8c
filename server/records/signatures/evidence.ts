import {
  type Form,
  listDeclared,
  t,
  type Scope,
  sentence,
  say,
  type Sentence
} from '../../../engine/index.ts'
import { digestOf, writeCanonicalJson } from '../../core/canonical-json.ts'
import { currentLanguage, inLanguage, translateForm } from '../../core/language.ts'
import type { Keys } from '../../core/keys.ts'
import { describeMoment } from '../../core/moment.ts'
import { languages } from '../../../generated/languages/index.ts'
import { refuse } from '../errors.ts'
import type { PaperLine } from '../pdf/content.ts'

/** How the signer was authenticated: by log-in with a password and perhaps a second factor, or by a link with a code. */
export type KnownBy = 'password' | 'code' | 'passkey' | 'link'

export interface Signer {
  name: string
  /** The email address or phone number by which they were authenticated. */
  contact: string
  knownBy: KnownBy
  address: string
  /** The User-Agent header. */
  device: string | null
}

export interface Evidence extends Signer {
  /** The full text that was signed. */
  declaration: string
  /** SHA-256 of the declaration, which serves as its version. */
  declarationDigest: string
  /** SHA-256 of the answers as canonical JSON, in which files are represented by their own digests. */
  answersDigest: string
  at: number
}

interface SignedAnswers {
  forms: readonly Form[]
  /** Returns the scope of the answers that were given in a form. */
  scopeOf: (form: Form) => Scope
  answers: unknown
  at: number
}

const longestDevice = 400

export function writeEvidence({ forms, scopeOf, answers, at }: SignedAnswers, signer: Signer): Evidence {
  const declaration = forms.flatMap(form => listDeclared(form, scopeOf(form))).join('\n')
  return {
    ...signer,
    device: signer.device?.slice(0, longestDevice) ?? null,
    declaration,
    declarationDigest: digestOf(declaration),
    answersDigest: digestOf(writeCanonicalJson(answers)),
    at
  }
}

/** Returns the hash for the audit. It is keyed, because the audit outlives an erased record. */
export const hashEvidence = (keys: Keys, evidence: Evidence): string =>
  keys.hmac('audit', `evidence:${writeCanonicalJson(evidence)}`)

/**
 * Returns the forms in the language in which the signer read them. Throws if their words have changed since. Without a version
 * it is the language of the request.
 */
export function translateSigned(forms: readonly Form[], version: unknown): Form[] {
  const tags = [currentLanguage(), 'en', ...languages.map(({ tag }) => tag)]
  const found = tags
    .map(tag => inLanguage(tag, () => forms.map(translateForm)))
    .find(translated => version === undefined || translated.some(form => form.declarationVersion === version))
  if (!found) throw refuse('record.declaration_changed')
  return found
}

const ways: { [way in KnownBy]: Sentence } = {
  password: sentence('Logged in with a password'),
  code: sentence('Logged in with a password and a code of an authenticator app'),
  passkey: sentence('Logged in with a password and a passkey'),
  link: sentence('By a personal link and a code sent to this email or phone')
}

export function listEvidence(evidence: Evidence): PaperLine[] {
  const { name, contact, knownBy, address, device, declaration, declarationDigest, answersDigest, at } =
    evidence
  const lines: [title: string, text: string][] = [
    [t('Signed by'), `${name} (${contact})`],
    [t('Signed on'), describeMoment(at)],
    [t('How the person was identified'), say(ways[knownBy])],
    [t('Address (IP)'), address],
    [t('Device'), device ?? t('Unknown')],
    [t('What was signed'), declaration],
    [t('SHA-256 of this text'), inGroups(declarationDigest)],
    [t('SHA-256 of the answers'), inGroups(answersDigest)]
  ]
  return lines.map(([title, text]) => ({ title, level: 0, text }))
}

/** Groups the digits by 8, which makes them easier to compare and allows line breaks. */
const inGroups = (digest: string) => digest.match(/.{8}/g)?.join(' ') ?? ''
