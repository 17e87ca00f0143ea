import { createElement, type ReactNode } from 'react';
import { isSafeUrl } from '#contract/core/url.ts';
import { parseMarkdown } from '../markdown/parse.ts';
import type { Block, Inline, ListItem } from '../markdown/tree.ts';
import styles from './Markdown.module.scss';
import { Picture } from './Picture.tsx';

interface Props {
  /** Markdown as people wrote it; HTML in it stays text. */
  text: string;
  /** The level its highest heading gets: one below the heading it stands under. */
  headingLevel?: number;
}

/** Written contents as elements; links and pictures lead to http(s) and our own uploads only. */
export function Markdown({ text, headingLevel = 2 }: Props) {
  const blocks = parseMarkdown(text);
  const levels = blocks.flatMap((block) => (block.type === 'heading' ? [block.level] : []));
  const shift = headingLevel - Math.min(...levels, 6);
  return <div className={styles.markdown}>{renderBlocks(blocks, shift)}</div>;
}

const renderBlocks = (blocks: readonly Block[], shift: number): ReactNode[] =>
  blocks.map((block, index) => <BlockView key={index} block={block} shift={shift} />);

function BlockView({ block, shift }: { block: Block; shift: number }) {
  switch (block.type) {
    case 'heading': {
      const level = Math.min(Math.max(block.level + shift, 2), 6);
      return createElement(`h${level}`, null, renderInline(block.children));
    }
    case 'paragraph':
      return <p>{renderInline(block.children)}</p>;
    case 'code':
      return <Code text={block.text} language={block.language} />;
    case 'quote':
      return <blockquote>{renderBlocks(block.blocks, shift)}</blockquote>;
    case 'list': {
      const items = block.items.map((item, index) => (
        <Item key={index} item={item} shift={shift} />
      ));
      return block.start === null ? <ul>{items}</ul> : <ol start={block.start}>{items}</ol>;
    }
    case 'table':
      return <Table table={block} />;
    case 'rule':
      return <hr />;
  }
}

function Item({ item: { checked, blocks }, shift }: { item: ListItem; shift: number }) {
  const [first, ...rest] = blocks;
  const isLine = first?.type === 'paragraph';
  return (
    <li className={checked === null ? undefined : styles.task}>
      {checked !== null && (
        <input type="checkbox" checked={checked} disabled aria-label={checked ? '끝남' : '남음'} />
      )}
      {isLine ? renderInline(first.children) : renderBlocks(blocks.slice(0, 1), shift)}
      {renderBlocks(rest, shift)}
    </li>
  );
}

function Code({ text, language }: { text: string; language: string }) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled sideways by keyboard
    <pre tabIndex={0} role="group" aria-label={language === '' ? '코드' : `${language} 코드`}>
      <code>{text}</code>
    </pre>
  );
}

function Table({ table: { align, header, rows } }: { table: Extract<Block, { type: 'table' }> }) {
  const alignOf = (column: number) => ({ textAlign: align[column] ?? undefined });
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled sideways by keyboard
    <div className={styles.scroll} tabIndex={0} role="group" aria-label="표">
      <table>
        <thead>
          <tr>
            {header.map((cell, column) => (
              <th key={column} scope="col" style={alignOf(column)}>
                {renderInline(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column} style={alignOf(column)}>
                  {renderInline(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const renderInline = (nodes: readonly Inline[]): ReactNode[] =>
  nodes.map((node, index) => <InlineView key={index} node={node} />);

function InlineView({ node }: { node: Inline }) {
  if (typeof node === 'string') return node;
  switch (node.type) {
    case 'break':
      return <br />;
    case 'code':
      return <code>{node.text}</code>;
    case 'image':
      return isSafeUrl(node.src) ? (
        <Picture className={styles.picture} src={node.src} alt={node.alt} ratio="16 / 10" contain />
      ) : (
        node.alt
      );
    case 'link':
      return isSafeUrl(node.href) ? (
        <a href={node.href} target="_blank" rel="noopener">
          {renderInline(node.children)}
        </a>
      ) : (
        renderInline(node.children)
      );
    default:
      return createElement(node.type, null, renderInline(node.children));
  }
}
