import type { Plugin } from 'vite'

/** Delays requests until the server can handle them, because it restarts while schemas are edited. */
export function holdRequests(ready: (writes: boolean) => Promise<void>): Plugin {
  return {
    name: 'hold-requests',
    configureServer({ middlewares }) {
      middlewares.use(async ({ url = '', method = 'GET' }, _, next) => {
        if (/^\/(api|dev)\//.test(url)) await ready(!['GET', 'HEAD'].includes(method))
        next()
      })
    }
  }
}
