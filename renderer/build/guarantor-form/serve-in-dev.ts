import type { Plugin } from 'vite'
import { drawGuarantorForm } from './guarantor-form.ts'

/** Serves the guarantor form while developing; the build writes it as a file. */
export function serveGuarantorForm(): Plugin {
  return {
    name: 'guarantor-form',
    configureServer(server) {
      server.middlewares.use('/guarantor-form.pdf', async (_, response) => {
        response.setHeader('content-type', 'application/pdf')
        response.end(await drawGuarantorForm())
      })
    }
  }
}
