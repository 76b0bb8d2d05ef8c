/** The first that fits, as browsers name their ancestors too. */
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

/** What people call a browser, from its User-Agent header: `Chrome on Android`; null for an unknown one. */
export function nameBrowser(userAgent: string | undefined): string | null {
  const find = (all: typeof browsers) => all.find(([, mark]) => mark.test(userAgent ?? ''))?.[0]
  const [browser, system] = [find(browsers), find(systems)]
  if (!browser) return system ?? null
  return system ? `${browser} on ${system}` : browser
}
