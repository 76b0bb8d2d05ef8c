import type { Alias, Plugin } from 'vite'
import path from 'node:path'

const folder = path.resolve(import.meta.dirname, '../../node_modules/react-router/dist/production')

/** Replaces react-router by its production build in builds; by default its development build is loaded, which logs warnings. */
export function listRouterAliases(command: 'build' | 'serve'): Alias[] {
  if (command === 'serve') return []
  return [
    { find: /^react-router$/, replacement: path.join(folder, 'index.mjs') },
    { find: /^react-router\/dom$/, replacement: path.join(folder, 'dom-export.mjs') }
  ]
}

const prefetching = 'function PrefetchPageLinks('

/**
 * Lets the build tree-shake unused parts of react-router: marks calls that create components and contexts as pure, and removes
 * their display names and the link prefetching of its framework mode.
 */
export function slimRouter(): Plugin {
  return {
    name: 'slim-router',
    apply: 'build',
    transform: {
      filter: { id: /react-router\/dist\/production\/chunk-/ },
      handler(code) {
        if (!code.includes('React.createContext(')) return
        return code
          .replace(/^\w+\.displayName = .*;\n/gm, '')
          .replace(/= (React\d*\.(?:forwardRef|createContext|memo|createElement)\()/g, '= /* @__PURE__ */ $1')
          .replace(
            prefetching,
            `function PrefetchPageLinks() {}\n${prefetching.replace('(', 'OfFramework(')}`
          )
      }
    }
  }
}
