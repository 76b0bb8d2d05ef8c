/** A text as searches compare it: without case and accents ('adebayo' finds 'Adébáyò'). */
export function normalizeForSearch(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().normalize('NFC')
}
