import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { testApp } from '../helpers/app.ts'
import { newPostgres, runOnPostgres } from '../helpers/postgres.ts'
import { validAnswers } from '../helpers/valid-answers.ts'

it('a save reads no table from end to end, as it would collide with everybody who saves meanwhile', async () => {
  const place = await newPostgres(process.env.TEST_POSTGRES ?? '')
  onTestFinished(place.drop)
  const server = await testApp({ env: { DATABASE_URL: place.url } })
  const ada = await server.employee()
  await save('4 Allen Avenue')
  // As it does by itself after a while: from then on it knows that they have few rows.
  await runOnPostgres(place.url, 'ANALYZE')
  await save('17 Marina Road')
  // Postgres tells what a connection has read once it has ended.
  await server.close()
  const client = new pg.Client(place.url.replace(/\?.*/, ''))
  await client.connect()
  const { rows } = await client.query<{ name: string; wholly: string }>(
    `SELECT relname AS name, seq_scan AS wholly FROM pg_stat_user_tables
     WHERE relname IN ('answers', 'answer_history', 'audit', 'audit_head', 'files', 'filter_values', 'unique_values')`
  )
  await client.end()
  expect(rows).toHaveLength(7)
  expect(rows.filter(({ wholly }) => wholly !== '0')).toEqual([])

  async function save(address: string) {
    const answers = { ...validAnswers.personalInfo, address, passport: {} }
    expect(await ada.post('/user/personalInfo', answers)).toMatchObject({ status: 200 })
  }
})
