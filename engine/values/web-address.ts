/** A web address: scheme, host with a top-level domain, optional port, and the rest. */
const webAddress = /^(https?:\/\/)([^/?#]*)([/?#][^\s<>"\\^`{|}\p{Cc}\p{Cs}]*)?$/iu

/** Only ASCII letters, so a look-alike letter cannot lead to another site. */
const host = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])(?::[0-9]{1,5})?$/i

export function isWebAddress(text: string): boolean {
  const [, , place] = webAddress.exec(text) ?? []
  return place !== undefined && host.test(place)
}

/** Parses a typed web address, adding https:// if it is missing; returns undefined if it is not one. */
export function parseWebAddress(text: string): string | undefined {
  const whole = /^https?:\/\//i.test(text) ? text : `https://${text}`
  if (!isWebAddress(whole)) return undefined
  return whole.replace(webAddress, (_, way: string, place: string, rest = '') => {
    return `${way.toLowerCase()}${place.toLowerCase()}${rest}`
  })
}
