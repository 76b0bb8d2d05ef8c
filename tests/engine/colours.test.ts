import { expect, it } from 'vitest'
import {
  contrastOf,
  darkenUntilReadable,
  minContrast,
  readableContrastOf,
  themesOf
} from '../../engine/model/colours.ts'

it('calculates contrast as WCAG defines it', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastOf('#ffffff', '#767676')).toBeCloseTo(4.54, 2)
})

const levels = ['00', '40', '80', 'c0', 'ff']
const colours = levels.flatMap(red => levels.flatMap(green => levels.map(blue => `#${red}${green}${blue}`)))

it.each(colours)('%s, or the darker colour that the linter suggests, is readable in both themes', colour => {
  const own = readableContrastOf(colour) >= minContrast ? colour : darkenUntilReadable(colour)
  expect(readableContrastOf(own)).toBeGreaterThanOrEqual(minContrast)
  const { light, dark } = themesOf(own)
  const pairs: [string | undefined, string | undefined][] = [
    ['#ffffff', light.accent],
    ['#ffffff', light['accent-strong']],
    [light.accent, light.wash],
    [dark.accent, '#18201c'],
    [dark.accent, dark.wash],
    [dark['accent-strong'], dark.wash],
    [dark['on-accent'], dark.accent],
    [dark['on-accent'], dark['accent-strong']],
    ['#e9f0eb', dark.wash]
  ]
  for (const [words, ground] of pairs)
    expect(contrastOf(words ?? '', ground ?? ''), `${words} on ${ground}`).toBeGreaterThanOrEqual(minContrast)
})
