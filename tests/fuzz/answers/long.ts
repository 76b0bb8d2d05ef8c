import type { LongRun } from '../../long/figures.ts'
import { fuzzAnswers, openGround } from './fixture.ts'

const round = { ofEach: 400, ofForm: 5000, ofPlain: 200, passing: 10, addresses: 1000 }

/** The same as in `answers.test.ts`, over and over with other seeds, on a new server now and then. */
export const answersRun: LongRun = {
  name: 'hostile answers over HTTP',
  async run({ seconds, seed }) {
    const until = Date.now() + seconds * 1000
    let [tries, cases, accepted] = [0, 0, 0]
    while (Date.now() < until) {
      const ground = await openGround()
      const found = await fuzzAnswers(ground, round, seed + tries++ * 1000, until).finally(ground.close)
      cases += found.cases
      accepted += found.accepted
    }
    return {
      tries,
      cases,
      lost: 0,
      wrong: 0,
      note: `${accepted.toLocaleString('en-GB')} saves accepted and read back`
    }
  }
}
