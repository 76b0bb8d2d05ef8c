import { expect, it } from 'vitest'
import { today } from '../../../renderer/form/state/today.ts'

it('names the day where the person is', () => {
  expect(today(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
})
