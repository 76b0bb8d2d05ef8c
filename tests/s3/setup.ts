import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import setUpPostgres from '../postgres/setup.ts'
import { isSwiftInstalled, startSwift, type Swift } from '../helpers/swift.ts'

/** Starts a Swift with its S3 API for the tests, if it is installed. */
export default async function setup(): Promise<(() => void) | undefined> {
  if (!isSwiftInstalled()) {
    console.log(
      'The tests of S3 are skipped: install swift-proxy, swift-account, swift-container and swift-object.'
    )
    return undefined
  }
  const [swift, stopPostgres] = await Promise.all([startSwift(), startPostgres()])
  const control = await serveControl(swift)
  process.env.TEST_S3 = swift.endpoint
  process.env.TEST_S3_CONTROL = `http://127.0.0.1:${(control.address() as AddressInfo).port}`
  return () => {
    control.close()
    control.closeAllConnections()
    swift.stop()
    stopPostgres?.()
  }
}

/** Only the tests with several processes need it. */
async function startPostgres() {
  try {
    return await setUpPostgres()
  } catch {
    console.log('The tests of S3 with several processes are skipped: install postgresql.')
    return undefined
  } finally {
    process.env.TEST_S3_POSTGRES = process.env.TEST_POSTGRES ?? ''
    delete process.env.TEST_POSTGRES
  }
}

/** Serves `POST /die`, `/start` and so on for the tests, which run in other processes. */
async function serveControl(swift: Swift): Promise<http.Server> {
  const control = http.createServer(async ({ url = '' }, reply) => {
    const action = url.slice(1) as 'die' | 'start' | 'hang' | 'resume'
    await swift[action]()
    reply.end()
  })
  control.listen(0, '127.0.0.1')
  await once(control, 'listening')
  return control
}
