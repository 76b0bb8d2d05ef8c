/**
 * A JSX runtime that renders stateless components straight to DOM nodes, before React is loaded. The build substitutes it for
 * React's.
 */
type Child = Node | string | number | boolean | null | undefined | readonly Child[]
type Props = { children?: Child; [name: string]: unknown }
type Type = string | ((props: Props) => Child)

const drawings = ['svg', 'g', 'path', 'rect', 'circle', 'line', 'polyline', 'ellipse', 'text']
const attributes: { [name: string]: string } = { className: 'class', viewBox: 'viewBox' }

export const Fragment = ({ children }: Props): Child => children

export function jsx(type: Type, { children, ...props }: Props): Child {
  if (typeof type !== 'string') return type({ ...props, children })
  const isDrawing = drawings.includes(type)
  const element = isDrawing
    ? document.createElementNS('http://www.w3.org/2000/svg', type)
    : document.createElement(type)
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || typeof value === 'function') continue
    const isWord = name.startsWith('aria-') || isDrawing
    if (value === false && !isWord) continue
    const written = attributes[name] ?? (isDrawing ? name.replace(/[A-Z]/g, '-$&') : name)
    element.setAttribute(written, value === true && !isWord ? '' : String(value))
  }
  element.append(...listNodes(children))
  return element
}

export const jsxs = jsx

/** Returns the DOM nodes for the result of a component. */
export function listNodes(child: Child): (Node | string)[] {
  if (Array.isArray(child)) return child.flatMap(listNodes)
  if (child instanceof Node) return [child]
  return typeof child === 'string' || typeof child === 'number' ? [String(child)] : []
}

/** Renders a plain link, in place of the router's. */
export const Link = ({ to, ...props }: Props): Child => jsx('a', { ...props, href: to })
