/** The page background of the light theme, where links have the organisation's colour. */
const ground = '#f6f8f6'
/** The minimum contrast of text in WCAG 2.2, level AA. */
export const minContrast = 4.5

/** Returns the contrast ratio of two colours given as #rrggbb, 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Mixes a share, 0 to 1, of another colour into a colour. */
export function mixColours(one: string, other: string, share: number): string {
  const parts = channelsOf(other)
  const mixed = channelsOf(one).map((part, index) => part + ((parts[index] ?? 0) - part) * share)
  return `#${mixed.map(part => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

/** Returns the contrast of text in this colour on a page. White text on the colour always has more. */
export const readableContrastOf = (colour: string) => contrastOf(colour, ground)

/** Returns the colour, darkened only as far as needed to be readable. */
export function darkenUntilReadable(colour: string): string {
  const readable = steps.find(
    share => readableContrastOf(mixColours(colour, '#000000', share)) >= minContrast
  )
  return mixColours(colour, '#000000', readable ?? 1)
}

/** Derives all colours from the organisation's colour for the light and dark themes, by token name. */
export function themesOf(colour: string): Record<'light' | 'dark', { [token: string]: string }> {
  const { white, black, darkCard } = { white: '#ffffff', black: '#000000', darkCard: '#18201c' }
  const lighter = steps.map(share => mixColours(colour, white, share))
  const accent = lighter.find(one => contrastOf(one, darkCard) >= 8) ?? white
  const washes = [0.9, 0.92, 0.94, 0.96, 0.98].map(share => mixColours(colour, white, share))
  return {
    light: {
      accent: colour,
      'accent-strong': mixColours(colour, black, 0.2),
      wash: washes.find(wash => contrastOf(colour, wash) >= minContrast) ?? white
    },
    dark: {
      accent,
      'accent-strong': mixColours(accent, white, 0.3),
      'on-accent': mixColours(colour, black, 0.7),
      wash: mixColours(colour, '#101613', 0.7)
    }
  }
}

const steps = Array.from({ length: 50 }, (_, step) => step / 50)

const channelsOf = (colour: string) =>
  [1, 3, 5].map(start => Number.parseInt(colour.slice(start, start + 2), 16))

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour)
    .map(part => part / 255)
    .map(part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
