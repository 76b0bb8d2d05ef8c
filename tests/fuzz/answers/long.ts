import type { LongRun } from '../../long/figures.ts'
import { fuzzAnswers, openFixture } from './fixture.ts'

const round = { ofEach: 400, ofForm: 5000, ofPlain: 200, passing: 10, addresses: 1000 }

/** Runs `answers.test.ts` repeatedly with other seeds, from time to time on a new server. */
export const answersRun: LongRun = {
  name: 'hostile answers over HTTP',
  async run({ seconds, seed }) {
    const until = Date.now() + seconds * 1000
    let [tries, cases, accepted] = [0, 0, 0]
    while (Date.now() < until) {
      const fixture = await openFixture()
      const found = await fuzzAnswers(fixture, round, seed + tries++ * 1000, until).finally(fixture.close)
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
