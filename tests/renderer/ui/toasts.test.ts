import { describe, expect, it } from 'vitest'
import { isAway } from '../../../renderer/ui/hooks/use-drag-away.ts'
import { createPauses } from '../../../renderer/ui/hooks/use-pauses.ts'

describe('pausing toasts', () => {
  it('starts with the first reason and ends with the last', () => {
    const said: string[] = []
    const pauses = createPauses({ startPause: () => said.push('start'), endPause: () => said.push('end') })
    pauses.add('hover')
    pauses.add('window')
    pauses.add('hover')
    pauses.remove('hover')
    expect(said).toEqual(['start'])
    pauses.remove('window')
    pauses.remove('window')
    expect(said).toEqual(['start', 'end'])
  })
})

describe('dragging a toast', () => {
  it.each([
    [280, 350, true],
    [-280, 350, true],
    [279, 350, false],
    [0, 0, false]
  ])('by %i of %i pixels dismisses it: %s', (distance, width, away) => {
    expect(isAway(distance, width)).toBe(away)
  })
})
