import { expect, it } from 'vitest'
import { allowForSteps } from '../../renderer/build/budgets.ts'

it('what every page loads may weigh more by each step that an author adds', () => {
  expect([5, 7, 8, 40].map(steps => allowForSteps(90_000, 100, steps))).toEqual([
    90_000, 90_000, 90_100, 93_300
  ])
})
