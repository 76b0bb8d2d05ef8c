/** `schemas/privacy.json`: why people are asked, and for how long it is kept. */
export interface WrittenPrivacy {
  version: string
  intro: string
  contact: { name: string; email: string }
  purposes: { [name: string]: Purpose }
  /** The purpose of the account. */
  account: string
  parts: { [part: string]: string }
  /** Other purposes than that of the part, by JSON Pointer. */
  fields?: { [pointer: string]: string }
  rights: string[]
}

export interface Purpose {
  title: string
  text: string
  basis: 'contract' | 'legal-obligation' | 'legitimate-interest' | 'consent'
  /** How long. */
  keep: string
}

/** The same as people read it: with each purpose what is asked for it, and who sees records. */
export interface PrivacyNotice extends Pick<WrittenPrivacy, 'version' | 'intro' | 'contact' | 'rights'> {
  purposes: (Purpose & { asked: string[] })[]
  readers: { title: string; description: string; isLimited: boolean; seesIdentifiers: boolean }[]
  /** What only some of them see, with who they are. */
  reserved: { asked: string; readers: string[] }[]
}
