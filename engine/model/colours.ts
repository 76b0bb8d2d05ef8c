/** The ground of every page in the light theme, on which links have the organisation's colour. */
const ground = '#f6f8f6'
/** What words need to be read: WCAG 2.2, level AA. */
export const leastContrast = 4.5

/** How far apart two colours as #rrggbb are, 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** A colour with a share, 0 to 1, of another in it. */
export function mixColours(one: string, other: string, share: number): string {
  const parts = channelsOf(other)
  const mixed = channelsOf(one).map((part, index) => part + ((parts[index] ?? 0) - part) * share)
  return `#${mixed.map(part => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

/** The contrast of white words on a colour, or of words of that colour on a page: the worse of the two. */
export const readableContrastOf = (colour: string) => contrastOf(colour, ground)

/** The lightest colour below one that can be read. */
export function darkenUntilReadable(colour: string): string {
  const readable = steps.find(
    share => readableContrastOf(mixColours(colour, '#000000', share)) >= leastContrast
  )
  return mixColours(colour, '#000000', readable ?? 1)
}

/** Every colour that follows from the organisation's own, in the light and in the dark theme, by the name of its token. */
export function themesOf(colour: string): Record<'light' | 'dark', { [token: string]: string }> {
  const { white, black, darkCard } = { white: '#ffffff', black: '#000000', darkCard: '#18201c' }
  const lighter = steps.map(share => mixColours(colour, white, share))
  const accent = lighter.find(one => contrastOf(one, darkCard) >= 8) ?? white
  const washes = [0.9, 0.92, 0.94, 0.96, 0.98].map(share => mixColours(colour, white, share))
  return {
    light: {
      accent: colour,
      'accent-strong': mixColours(colour, black, 0.2),
      wash: washes.find(wash => contrastOf(colour, wash) >= leastContrast) ?? white
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
