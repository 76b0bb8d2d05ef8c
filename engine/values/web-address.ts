/** A web address: how it is reached, its host with an end like .com, perhaps a port, and what follows. */
const webAddress = /^(https?:\/\/)([^/?#]*)([/?#][^\s<>"\\^`{|}\p{Cc}\p{Cs}]*)?$/iu

/** Letters of one script alone, so that no look-alike leads to another place. */
const host = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])(?::[0-9]{1,5})?$/i

/** Is it the address of a page on the web? */
export function isWebAddress(text: string): boolean {
  const [, , place] = webAddress.exec(text) ?? []
  return place !== undefined && host.test(place)
}

/** The address that somebody meant, with https:// where that was left out; undefined where it is none. */
export function parseWebAddress(text: string): string | undefined {
  const whole = /^https?:\/\//i.test(text) ? text : `https://${text}`
  if (!isWebAddress(whole)) return undefined
  return whole.replace(webAddress, (_, way: string, place: string, rest = '') => {
    return `${way.toLowerCase()}${place.toLowerCase()}${rest}`
  })
}
