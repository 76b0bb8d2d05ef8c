import { describe, expect, it } from 'vitest'
import { followRows } from '../../engine/index.ts'

const [a, b, c] = ['A', 'B', 'C'].map(name => ({ name, country: 'Nigeria', year: '2001' }))
const follow = (index: number, before: unknown[], after: unknown) => {
  const followed = followRows(['list', String(index), 'name'], { list: before }, { list: after })
  return followed.isGone ? undefined : Number(followed.path[1])
}

describe('an answer in a row', () => {
  it.each([
    ['stays', [a, b, c], [0, 1, 2]],
    ['moves up when an earlier row is removed', [a, c], [0, undefined, 1]],
    ['moves when rows are swapped', [c, b, a], [2, 1, 0]],
    ['stays when it is edited', [a, { ...b, name: 'D' }, c], [0, 1, 2]],
    [
      'is followed when its row is edited and another row is removed',
      [a, { ...c, year: '2002' }],
      [0, undefined, 1]
    ],
    ['is followed when its row is moved and edited', [{ ...c, name: 'D' }, a, b], [1, 2, 0]],
    ['keeps its order if its row matches no other row', [{ name: 'X' }, { name: 'Y' }, a], [2, 0, 1]],
    ['is gone when its list is gone', '', [undefined, undefined, undefined]]
  ] as const)('%s', (_, after, places) => {
    expect([0, 1, 2].map(index => follow(index, [a, b, c], after))).toEqual(places)
  })

  it('follows the id of its row, even if all answers change', () => {
    const [one, two] = [
      { ...a, _row: 'one' },
      { ...b, _row: 'two' }
    ]
    const swapped = [
      { ...a, _row: 'two' },
      { ...b, _row: 'one' }
    ]
    expect([0, 1].map(index => follow(index, [one, two], swapped))).toEqual([1, 0])
    expect([0, 1].map(index => follow(index, [one, two], [{ ...a, _row: 'three' }, two]))).toEqual([
      undefined,
      1
    ])
    expect(follow(0, [a], [{ ...a, _row: 'one' }])).toBe(0)
  })

  it('is followed in nested lists, or reported as gone with the list of its row', () => {
    const before = [{ jobs: [a, b] }, { jobs: [c] }]
    const after = [{ jobs: [c] }, { jobs: [b] }]
    expect(followRows(['1', 'jobs', '0'], before, after)).toEqual({ isGone: false, path: ['0', 'jobs', '0'] })
    expect(followRows(['0', 'jobs', '0'], before, after)).toEqual({
      isGone: true,
      list: ['1', 'jobs'],
      rows: 1
    })
  })
})
