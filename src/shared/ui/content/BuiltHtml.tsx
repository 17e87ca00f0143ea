import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'div'>, 'children' | 'dangerouslySetInnerHTML'> & {
  /** Made by the build from files of this repository: the only HTML that may come this way. */
  html: string;
};

/** What the build has already turned into HTML: the text of a file in content/, a drawing. */
export function BuiltHtml({ html, ...rest }: Props) {
  return <div {...rest} dangerouslySetInnerHTML={{ __html: html }} />;
}
