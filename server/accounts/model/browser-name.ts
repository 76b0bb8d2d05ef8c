/** The first match counts, because browsers also name their ancestors. */
const browsers: [name: string, mark: RegExp][] = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\/|\bOpera/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\bFirefox\/|\bFxiOS\//],
  ['Chrome', /\bChrome\/|\bCriOS\/|\bHeadlessChrome\//],
  ['Safari', /\bSafari\//]
]
const systems: [name: string, mark: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/]
]

/** Returns the common name of a browser from its User-Agent header, such as `Chrome on Android`; null if it is unknown. */
export function nameBrowser(userAgent: string | undefined): string | null {
  const find = (all: typeof browsers) => all.find(([, mark]) => mark.test(userAgent ?? ''))?.[0]
  const [browser, system] = [find(browsers), find(systems)]
  if (!browser) return system ?? null
  return system ? `${browser} on ${system}` : browser
}
