/** `schemas/privacy.json`: why data is collected, and how long it is kept. */
export interface WrittenPrivacy {
  version: string
  intro: string
  contact: { name: string; email: string }
  purposes: { [name: string]: Purpose }
  account: string
  parts: { [part: string]: string }
  /** Purposes of fields that differ from the purpose of their part, by JSON Pointer. */
  fields?: { [pointer: string]: string }
  rights: string[]
}

export interface Purpose {
  title: string
  text: string
  basis: 'contract' | 'legal-obligation' | 'legitimate-interest' | 'consent'
  /** How long the data is kept. */
  keep: string
}

/** The privacy notice as shown: for each purpose the data collected for it, and who can read records. */
export interface PrivacyNotice extends Pick<WrittenPrivacy, 'version' | 'intro' | 'contact' | 'rights'> {
  purposes: (Purpose & { asked: string[] })[]
  readers: { title: string; description: string; isLimited: boolean; seesIdentifiers: boolean }[]
  /** Data that only some readers see, with those readers. */
  reserved: { asked: string; readers: string[] }[]
}
