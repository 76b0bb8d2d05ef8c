import { type ContentNode, t } from '../../../../engine/index.ts'

/** Draws an author's text from its parsed tree. It never inserts HTML. */
export default function Content({ nodes }: { nodes: readonly ContentNode[] }) {
  return (
    <div className="content">
      <Nodes nodes={nodes} />
    </div>
  )
}

// The tree never changes, so the index of a node serves as key.
const Nodes = ({ nodes }: { nodes: readonly ContentNode[] }) =>
  nodes.map((node, index) => <Node key={index} node={node} />)

function Node({ node }: { node: ContentNode }) {
  if (typeof node === 'string') return node
  switch (node.type) {
    case 'heading': {
      const Heading = `h${node.level}` as 'h2'
      return (
        <Heading>
          <Nodes nodes={node.children} />
        </Heading>
      )
    }
    case 'paragraph':
      return (
        <p>
          <Nodes nodes={node.children} />
        </p>
      )
    case 'list': {
      const List = node.isOrdered ? 'ol' : 'ul'
      return (
        <List>
          {node.items.map((item, index) => (
            <li key={index}>
              <Nodes nodes={item} />
            </li>
          ))}
        </List>
      )
    }
    case 'strong':
    case 'em': {
      const Mark = node.type
      return (
        <Mark>
          <Nodes nodes={node.children} />
        </Mark>
      )
    }
    case 'link':
      return <Link node={node} />
    case 'image':
      return <img src={node.src} alt={node.alt} loading="lazy" />
    case 'break':
      return <br />
  }
}

/** Opens other sites in a new tab, so that nothing typed is lost. */
function Link({ node: { href, children } }: { node: Extract<ContentNode, { type: 'link' }> }) {
  const isElsewhere = href.startsWith('https:')
  return (
    <a href={href} {...(isElsewhere && { target: '_blank', rel: 'noreferrer' })}>
      <Nodes nodes={children} />
      {isElsewhere && <span className="visually-hidden"> {t('(opens in a new tab)')}</span>}
    </a>
  )
}
