import { describe, expect, it } from 'vitest'
import { loadForm } from '../../../generated/lazy.ts'
import { addressForm, listFileTitles } from '../../../renderer/screens/asked/party-questions.ts'

const form = await loadForm('online/guarantor')
const filled = { guarantor: { name: 'Bola Ige', relationship: 'Neighbour' } }
const questions = {
  party: 'guarantor',
  title: 'Guarantor',
  employee: 'Ada Obi',
  intro: '',
  note: null,
  filled,
  answers: filled,
  until: '2026-12-01T10:00:00.000Z'
}
const hint = 'Ada Obi wrote this. Correct it if it is not right.'

describe('the form for a guarantor', () => {
  it('marks the answers that the employee wrote', () => {
    expect(JSON.stringify(addressForm(form, questions, filled)).split(hint)).toHaveLength(3)
  })

  it('no longer marks them when it is returned to the guarantor for correction', () => {
    const returned = addressForm(form, { ...questions, note: 'Please write your street.' }, filled)
    expect(JSON.stringify(returned)).not.toContain(hint)
    expect(JSON.stringify(returned)).toContain('How do you know Ada Obi?')
  })

  it('lists the titles of its files', () => {
    expect(listFileTitles(form)).toEqual([
      'A photo of you',
      'Photo of your identity document',
      'Your signature'
    ])
  })
})
