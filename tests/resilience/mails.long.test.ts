import { expect, it } from 'vitest'
import { campaign } from './mails.ts'

it('mail to many is never lost, though the mail server fails and the server is killed; refused for good is shown', async () => {
  const { note, ...figures } = await campaign({ mails: 500, kills: 2, seed: 1 })
  expect(figures, note).toEqual({ kills: 2, cases: 500, lost: 0, wrong: 0 })
}, 180_000)
