import path from 'node:path'
import type { Alias } from 'vite'

const folder = path.resolve(import.meta.dirname, '../../node_modules/react-router/dist/production')

/** What react-router says that it is by default warns of mistakes while developing: pages load the other one. */
export function listRouterAliases(command: 'build' | 'serve'): Alias[] {
  if (command === 'serve') return []
  return [
    { find: /^react-router$/, replacement: path.join(folder, 'index.mjs') },
    { find: /^react-router\/dom$/, replacement: path.join(folder, 'dom-export.mjs') }
  ]
}
