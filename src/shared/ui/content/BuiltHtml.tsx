import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'div'>, 'children' | 'dangerouslySetInnerHTML'> & {
  /** From files of this repository: no other HTML may be passed here. */
  html: string;
};

export function BuiltHtml({ html, ...rest }: Props) {
  return <div {...rest} dangerouslySetInnerHTML={{ __html: html }} />;
}
