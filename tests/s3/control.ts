import { newBucket } from '../helpers/swift.ts'

/** The address of the test store; empty if none is installed. */
export const endpoint = process.env.TEST_S3 ?? ''

/** The address of a Postgres for these tests; empty if none is installed. */
export const postgres = process.env.TEST_S3_POSTGRES ?? ''

/** Creates a bucket and returns its settings. */
export const newStore = () => newBucket(endpoint)

async function ask(action: string) {
  await fetch(`${process.env.TEST_S3_CONTROL}/${action}`, { method: 'POST' })
}

/** Kills the store, starts it again, makes it hang, and lets it continue. */
export const store = {
  die: () => ask('die'),
  start: () => ask('start'),
  hang: () => ask('hang'),
  resume: () => ask('resume')
}
