import { describe, expect, it } from 'vitest'
import { isSeenAt, readValueAs, type Schema } from '../../engine/index.ts'

const text = { type: 'string' }
/** A record with answers computed from others: from the same group, from an outer one, from rows and from another part. */
const record: Schema = {
  type: 'object',
  properties: {
    person: {
      type: 'object',
      properties: {
        nin: { ...text, 'x-sensitive': 'identifier' },
        secret: { ...text, 'x-seenBy': ['confidant'] },
        plain: text,
        told: { ...text, 'x-computed': { text: '{secret}' } },
        again: { ...text, 'x-computed': { text: '{told}' } },
        ofNumber: { ...text, 'x-computed': { text: '{nin}' } },
        ofPlain: { ...text, 'x-computed': { text: '{plain}' } },
        ofNothing: { ...text, 'x-computed': { text: '{gone}' } },
        home: { type: 'object', properties: { label: { ...text, 'x-computed': { text: '{../secret}' } } } },
        children: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              age: { type: 'integer', 'x-seenBy': ['confidant'] },
              name: { ...text, 'x-computed': { text: '{../plain}' } }
            }
          }
        },
        ages: { type: 'integer', 'x-computed': { sum: ['children/*/age'] } },
        count: { type: 'integer', 'x-computed': { count: 'children' } },
        marks: { type: 'array', items: { type: 'integer' } },
        chosen: {
          type: 'integer',
          'x-computed': { choose: [{ if: { secret: 's' }, then: 1 }, { else: 2 }] }
        },
        older: {
          type: 'integer',
          'x-computed': { sum: [{ choose: [{ if: { 'children/*': { age: { moreThan: 2 } } }, then: 1 }] }] }
        },
        marked: {
          type: 'integer',
          'x-computed': { choose: [{ if: { 'marks/*': { moreThan: 2 } }, then: 1 }] }
        }
      }
    },
    job: {
      type: 'object',
      properties: {
        whole: { ...text, 'x-computed': { text: '{/person/secret}' } },
        number: { ...text, 'x-computed': { text: '{/person/nin}' } },
        open: { ...text, 'x-computed': { text: '{/person/plain}' } }
      }
    },
    pay: { type: 'object', 'x-seenBy': ['confidant'], properties: { sum: { type: 'integer' } } },
    total: { type: 'object', properties: { pay: { type: 'integer', 'x-computed': { sum: ['/pay/sum'] } } } }
  }
} as Schema

const whole = {
  person: {
    nin: '12345678901',
    secret: 's',
    plain: 'p',
    told: 's',
    again: 's',
    ofNumber: '12345678901',
    ofPlain: 'p',
    ofNothing: 'n',
    home: { label: 's' },
    children: [{ age: 3, name: 'p' }],
    ages: 3,
    count: 1,
    marks: [3],
    chosen: 1,
    older: 1,
    marked: 1
  },
  job: { whole: 's', number: '12345678901', open: 'p' },
  pay: { sum: 5 },
  total: { pay: 5 }
}

describe('a computed answer', () => {
  it('is hidden from a role that may not see one of its sources, in any group, row or part', () => {
    expect(readValueAs(record, whole, { role: 'viewer', identifiers: 'plain' })).toEqual({
      person: {
        nin: '12345678901',
        plain: 'p',
        ofNumber: '12345678901',
        ofPlain: 'p',
        children: [{ name: 'p' }],
        count: 1,
        marks: [3],
        marked: 1
      },
      job: { number: '12345678901', open: 'p' }
    })
    for (const path of [
      'person/told',
      'person/again',
      'person/home/label',
      'person/ages',
      'person/chosen',
      'person/older',
      'job/whole',
      'pay/sum'
    ])
      expect(isSeenAt(record, path.split('/'), 'viewer'), path).toBe(false)
    expect(isSeenAt(record, ['person', 'count'], 'viewer')).toBe(true)
    expect(isSeenAt(record, ['total', 'pay'], 'confidant')).toBe(true)
  })

  it('is left out if it would reveal a masked identifier, in the same or another part', () => {
    const { ofNumber: _, ofNothing: __, ...person } = whole.person
    expect(readValueAs(record, whole, { role: 'confidant', identifiers: 'masked' })).toEqual({
      ...whole,
      person: { ...person, nin: '•••••••8901' },
      job: { whole: 's', open: 'p' }
    })
    const read = JSON.stringify(readValueAs(record, whole, { role: 'administrator', identifiers: 'show' }))
    expect(read).not.toContain('12345678901')
  })

  it('is shown in full to administrators who see identifiers', () => {
    expect(readValueAs(record, whole, { role: 'administrator', identifiers: 'plain' })).toEqual(whole)
  })
})
