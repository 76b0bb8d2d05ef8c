import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { testApp } from '../helpers/app.ts'
import { newPostgres, runOnPostgres } from '../helpers/postgres.ts'
import { validAnswers } from '../helpers/valid-answers.ts'
import { until } from '../world/process.ts'

it('a save never scans a whole table, which would conflict with concurrent saves', async () => {
  const place = await newPostgres(process.env.TEST_POSTGRES ?? '')
  onTestFinished(place.drop)
  const server = await testApp({ env: { DATABASE_URL: place.url } })
  const ada = await server.employee()
  await save('4 Allen Avenue')
  // Autovacuum does this after a while. From then on the planner knows that the tables are small.
  await runOnPostgres(place.url, 'ANALYZE')
  await save('17 Marina Road')
  // Postgres reports the statistics of a connection when it ends.
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

it('a save that conflicts with another is retried, stored and counted in /metrics', async () => {
  const place = await newPostgres(process.env.TEST_POSTGRES ?? '')
  onTestFinished(place.drop)
  const token = 'for-prometheus-alone'
  const server = await testApp({ env: { DATABASE_URL: place.url, METRICS_TOKEN: token } })
  onTestFinished(() => server.close())
  const ada = await server.employee()
  const save = (address: string) =>
    ada.post('/user/personalInfo', { ...validAnswers.personalInfo, address, passport: {} })
  expect(await save('4 Allen Avenue')).toMatchObject({ status: 200 })
  const before = await repeated()
  const other = new pg.Client(place.url.replace(/\?.*/, ''))
  await other.connect()
  await other.query('BEGIN; UPDATE answers SET saved_at = saved_at')
  const saved = save('17 Marina Road')
  await until(async () => {
    const { rows } = await other.query(
      `SELECT 1 FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE datname = current_database() AND NOT granted`
    )
    return rows.length > 0
  })
  await other.query('COMMIT')
  await other.end()
  expect(await saved).toMatchObject({ status: 200 })
  expect((await ada.get('/user')).body.data.personalInfo.address).toBe('17 Marina Road')
  expect(await repeated()).toBe(before + 1)

  async function repeated(): Promise<number> {
    const { body } = await server.app.inject({
      url: '/metrics',
      headers: { authorization: `Bearer ${token}` }
    })
    return Number(/^database_writes_repeated_total (\d+)$/m.exec(body)?.[1])
  }
})
