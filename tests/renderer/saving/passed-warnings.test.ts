import { expect, it } from 'vitest'
import { resolveSchema } from '../../../engine/resolve/resolve.ts'
import { findWarnings, type Part } from '../../../engine/index.ts'
import type { User } from '../../../generated/api/schemas.ts'
import { listConfirmed, warningsOf } from '../../../renderer/saving/passed-warnings.ts'
import { compiledForm } from '../../helpers/compiled-form.ts'

const much = 'More than 500: is that right?'
const form = await compiledForm({
  name: 'test/costs',
  ui: {},
  schema: resolveSchema(new Map(), 'test/schema.json', {
    type: 'array',
    title: 'Costs',
    items: {
      type: 'object',
      title: 'Cost',
      properties: {
        amount: {
          type: 'integer',
          title: 'Amount',
          'x-warn': [{ must: { amount: { atMost: 500 } }, message: much }]
        }
      }
    }
  })
})
const part = { name: 'costs', title: 'Costs', route: '', forms: ['test/costs'], list: true } as Part

it('a confirmed warning is sent with the current row of its answer', () => {
  const answers = [{ amount: 1 }, { amount: 900 }]
  const user = { _id: 'ada' } as User
  const memory = warningsOf(form, part, user)
  for (const warning of findWarnings(form, answers, { part: part.name })) memory?.confirm(warning)
  const sent = { userId: user._id, record: {} }
  expect(listConfirmed(part, [{ form, value: answers }], sent)).toEqual([
    { path: '/costs/1/amount', msg: much }
  ])
  expect(listConfirmed(part, [{ form, value: answers.slice(1) }], sent)).toEqual([
    { path: '/costs/0/amount', msg: much }
  ])
})
