import path from 'node:path'
import type { Plugin } from 'vite'
import type * as PrintedForm from './printed-form.ts'

/** Serves the guarantor form during development, from the current schemas; the build writes it to a file. */
export function serveGuarantorForm(): Plugin {
  return {
    name: 'guarantor-form',
    configureServer(server) {
      server.middlewares.use('/guarantor-form.pdf', async (_, response, next) => {
        try {
          const module = path.join(import.meta.dirname, 'printed-form.ts')
          const { drawGuarantorForm } = (await server.ssrLoadModule(module)) as typeof PrintedForm
          const pdf = await drawGuarantorForm()
          response.setHeader('content-type', 'application/pdf')
          response.end(pdf)
        } catch (error) {
          next(error)
        }
      })
    }
  }
}
