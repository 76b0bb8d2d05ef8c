import fs from 'node:fs'
import { defineConfig } from 'vitest/config'
import base, { isNamed } from '../../vitest.config.ts'
import { chooseOfDay } from '../helpers/effort.ts'

/** Ways through the product in a browser take longest: a half of them each day, all of them for whoever names files. */
const journeys = fs.readdirSync('tests/journeys').filter(name => name.endsWith('.test.ts'))
const ofToday = isNamed ? journeys : chooseOfDay(journeys.sort(), 2)

/** Beside `npm test`: the long tests, and many more generated cases, as many as fit into some ten minutes. */
export default defineConfig({
  test: {
    ...base.test,
    include: [
      'tests/!(journeys)/**/*.long.test.ts',
      'tests/{fuzz,parity}/**/*.test.ts',
      ...ofToday.map(name => `tests/journeys/${name}`)
    ],
    exclude: [],
    env: { EFFORT: 'ci' }
  }
})
