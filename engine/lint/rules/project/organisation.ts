import { contrastOf, darkenUntilReadable, minContrast, readableContrastOf } from '../../../model/colours.ts'
import { isTimeZone } from '../../../values/day-in-zone.ts'
import { valueAt } from '../../../values/paths.ts'
import type { Source } from '../../../schema-files/sources.ts'
import { exampleIn, type Finding, reportValue, type Rule } from '../../rule.ts'

const others =
  '"$schema": "meta/organisation.json", "name": "BTC Limited", "abbreviation": "BTC", "email": "hr@btc.example", "phone": "+234 800 000 0000", "address": "Lagos"'

/** Checks the contrast of the organisation's colour, which is used for text and behind text. */
export const face: Rule = {
  code: 'face',
  reason: 'Buttons have the organisation’s colour: people with low vision could not read their text.',
  examples: [exampleIn.organisation`{ ${others}, "colour": «"#f2a900"→"#0b6e4f"» }`],
  check: { other: findPaleColour }
}

function findPaleColour({ file, value }: Source): Finding[] {
  const colour = valueAt(value, ['colour'])
  if (file !== 'organisation.json' || typeof colour !== 'string' || !/^#[0-9a-f]{6}$/i.test(colour)) return []
  if (readableContrastOf(colour) >= minContrast) return []
  const contrast = contrastOf(colour, '#ffffff').toFixed(1)
  const message = `White text on "${colour}" is hard to read, and so are links of this colour: the contrast is ${contrast} to 1, and 5 to 1 is needed.`
  return [
    reportValue(['colour'], message, `Use a darker colour, for instance "${darkenUntilReadable(colour)}".`)
  ]
}

export const timeZone: Rule = {
  code: 'time-zone',
  reason: 'It determines the current day: the server does not start with an unknown time zone.',
  examples: [exampleIn.organisation`{ ${others}, "timeZone": «"Nigeria/Lagos"→"Africa/Lagos"» }`],
  check: { other: findUnknownZone }
}

function findUnknownZone({ file, value }: Source): Finding[] {
  const zone = valueAt(value, ['timeZone'])
  if (file !== 'organisation.json' || typeof zone !== 'string' || isTimeZone(zone)) return []
  const fix = 'Write a name of IANA, such as Africa/Lagos.'
  return [reportValue(['timeZone'], `There is no time zone "${zone}".`, fix)]
}
