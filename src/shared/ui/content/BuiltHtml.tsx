import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'div'>, 'children' | 'dangerouslySetInnerHTML'> & {
  /** Only HTML from files of this repository may be passed here. */
  html: string;
};

export function BuiltHtml({ html, ...rest }: Props) {
  return <div {...rest} dangerouslySetInnerHTML={{ __html: html }} />;
}
