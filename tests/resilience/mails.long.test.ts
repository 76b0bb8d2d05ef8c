import { expect, it } from 'vitest'
import { campaign } from './mails.ts'

it('emails to many survive mail server failures and kills, and permanent rejections are shown', async () => {
  const { note, ...figures } = await campaign({ mails: 500, kills: 2, seed: 1 })
  expect(figures, note).toEqual({ kills: 2, cases: 500, lost: 0, wrong: 0 })
}, 180_000)
