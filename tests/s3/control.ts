import { newBucket } from '../helpers/swift.ts'

/** The store that the tests have; empty where none is installed. */
export const endpoint = process.env.TEST_S3 ?? ''

/** A Postgres beside it; empty where none is installed. */
export const postgres = process.env.TEST_S3_POSTGRES ?? ''

/** Settings of a bucket of its own. */
export const newStore = () => newBucket(endpoint)

async function ask(action: string) {
  await fetch(`${process.env.TEST_S3_CONTROL}/${action}`, { method: 'POST' })
}

/** Ends the store without a warning, starts it again, lets it hang, and lets it go on. */
export const store = {
  die: () => ask('die'),
  start: () => ask('start'),
  hang: () => ask('hang'),
  goOn: () => ask('goOn')
}
