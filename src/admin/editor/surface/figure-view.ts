import type { NodeViewRenderer } from '@tiptap/core';
import { sizeOf } from '#contract/pictures/srcset.ts';
import { isUndescribed } from '../undescribed.ts';
import type { PictureAttrs } from './pictures.ts';

/** Draws a picture with its caption and description, which are edited outside the text so that no composition ends. */
export const figureView: NodeViewRenderer = ({ node }) => {
  const dom = document.createElement(node.isInline ? 'span' : 'div');
  const frame = document.createElement('span');
  const image = document.createElement('img');
  const caption = document.createElement('span');
  dom.className = 'figure';
  frame.className = 'md-picture';
  caption.className = 'md-caption';
  image.draggable = false;
  image.referrerPolicy = 'no-referrer';
  frame.append(image);
  dom.append(frame, caption);
  const show = ({ src, alt, title }: PictureAttrs) => {
    if (image.getAttribute('src') !== src) {
      image.src = src;
      // As on pages, the frame of an uploaded picture has the picture's ratio.
      Object.assign(image, sizeOf(src));
    }
    image.alt = alt;
    dom.toggleAttribute('data-undescribed', isUndescribed(alt));
    caption.textContent = title;
    caption.hidden = title === '';
  };
  // A picture that cannot be loaded keeps its frame.
  image.addEventListener('error', () => frame.setAttribute('data-failed', ''));
  image.addEventListener('load', () => frame.removeAttribute('data-failed'));
  show(node.attrs as PictureAttrs);
  const { type } = node;
  return {
    dom,
    update: (next) => {
      if (next.type !== type) return false;
      show(next.attrs as PictureAttrs);
      return true;
    },
    ignoreMutation: () => true,
  };
};
