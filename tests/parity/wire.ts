import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, vi } from 'vitest'
import { api } from '../../renderer/api/api.ts'

/** Connects the page's own `api` to this server, by stubbing fetch and XMLHttpRequest for the tests of the file. */
export function wirePage(server: () => FastifyInstance) {
  beforeAll(() => {
    vi.stubGlobal('fetch', (url: string, options: RequestInit = {}) => carried(server(), url, options))
    vi.stubGlobal('XMLHttpRequest', uploadsTo(server))
  })
  afterAll(() => {
    vi.unstubAllGlobals()
    api.sendToken(undefined)
  })
}

async function carried(app: FastifyInstance, url: string, { method = 'GET', headers, body }: RequestInit) {
  const answer = await app.inject({
    method: method as 'GET',
    url,
    headers: headers as Record<string, string>,
    ...(body !== undefined && { payload: body as InjectOptions['payload'] })
  })
  return new Response(answer.statusCode === 204 ? null : answer.payload, { status: answer.statusCode })
}

/** Implements the part of XMLHttpRequest that the page uses to send a form with files. */
function uploadsTo(server: () => FastifyInstance) {
  return class {
    readonly upload = {}
    status = 0
    responseText = ''
    onload = () => {}
    onerror = () => {}
    private method = 'POST'
    private url = ''
    private readonly headers: Record<string, string> = {}

    open(method: string, url: string) {
      this.method = method
      this.url = url
    }

    setRequestHeader(name: string, value: string) {
      this.headers[name] = value
    }

    send(form: FormData) {
      this.carry(form).then(
        () => this.onload(),
        () => this.onerror()
      )
    }

    private async carry(form: FormData) {
      const request = new Request('http://page', { method: 'POST', body: form })
      const headers = { ...this.headers, 'content-type': request.headers.get('content-type') ?? '' }
      const body = Buffer.from(await request.arrayBuffer())
      const answer = await carried(server(), this.url, { method: this.method, headers, body })
      this.status = answer.status
      this.responseText = await answer.text()
    }
  }
}
