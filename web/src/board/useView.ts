// SPDX-License-Identifier: MIT
// How a sheet lies in its frame: fitted, or larger and pushed about by drag, pinch, wheel and keys.
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

export interface View {
  scale: number;
  x: number;
  y: number;
}

interface Options {
  width: number;
  height: number;
  least: number; // the smallest useful scale: below it the sheet is larger than its frame
  // so far beyond its edges the sheet may be pushed, out from under what lies on the frame
  slack?: number;
}

export interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const clamp = (v: number, low: number, high: number) =>
  Math.max(Math.min(low, high), Math.min(Math.max(low, high), v));

const middleOf = (
  { fit, w, h }: { fit: number; w: number; h: number },
  width: number,
  height: number,
) => ({ x: (w - width * fit) / 2, y: (h - height * fit) / 2 });

export function useView(
  frame: React.RefObject<HTMLElement>,
  { width, height, least, slack = 0 }: Options,
) {
  const [view, setView] = useState<View>({ scale: 1, x: 0, y: 0 });
  const fitted = useRef({ fit: 1, w: 0, h: 0 });
  const pointers = useRef(new Map<number, { x: number; y: number }>());
  const dragged = useRef(false);
  const covered = useRef(0); // of the frame, from below
  // What was looked at, until somebody pushes the sheet: it stays in sight in a frame of another
  // size.
  const looked = useRef<[Area, number, number] | null>(null);

  const settle = useCallback(
    (v: View): View => {
      const { fit, w, h } = fitted.current;
      const scale = clamp(v.scale, fit, Math.max(2.6, fit));
      const inside = (at: number, size: number, room: number) => {
        const middle = (room - size) / 2;
        const far = Math.max(0, -middle) + slack + covered.current;
        return clamp(at, middle - far, middle + far);
      };
      return { scale, x: inside(v.x, width * scale, w), y: inside(v.y, height * scale, h) };
    },
    [width, height, slack],
  );

  // All of an area in sight, as far as it fits; the sheet stays where it is when nothing of it is
  // hidden.
  const lookAt = useCallback(
    (area: Area, edge: number, below = 0) => {
      covered.current = below;
      looked.current = [area, edge, below];
      setView((old) => {
        const { w } = fitted.current;
        const h = fitted.current.h - below;
        const seen = (low: number, high: number, at: number, room: number) =>
          low * old.scale + at >= edge && high * old.scale + at <= room - edge;
        if (seen(area.left, area.right, old.x, w) && seen(area.top, area.bottom, old.y, h))
          return old;
        return settle({
          ...old,
          x: (w - (area.left + area.right) * old.scale) / 2,
          y: (h - (area.top + area.bottom) * old.scale) / 2,
        });
      });
    },
    [settle],
  );

  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => {
      const { clientWidth: w, clientHeight: h } = element;
      const fit = Math.min(w / width, h / height);
      const first = fitted.current.w === 0;
      const before = fitted.current.fit; // who saw all of it goes on seeing all of it
      fitted.current = { fit, w, h };
      setView((old) => {
        const scale = first
          ? Math.max(fit, least)
          : Math.max(old.scale <= before ? fit : old.scale, Math.max(fit, least));
        return settle(
          first
            ? { scale, x: (w - width * scale) / 2, y: (h - height * scale) / 2 }
            : { ...old, scale },
        );
      });
      if (looked.current && !first) lookAt(...looked.current);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame, width, height, least, settle, lookAt]);

  const zoom = useCallback(
    (factor: number, px?: number, py?: number) => {
      setView((old) => {
        const { w, h } = fitted.current;
        const [cx, cy] = [px ?? w / 2, py ?? h / 2];
        const scale = clamp(old.scale * factor, fitted.current.fit, 2.6);
        const k = scale / old.scale;
        return settle({ scale, x: cx - (cx - old.x) * k, y: cy - (cy - old.y) * k });
      });
    },
    [settle],
  );

  const fitAll = useCallback(() => {
    looked.current = null;
    setView(settle({ scale: fitted.current.fit, ...middleOf(fitted.current, width, height) }));
  }, [settle, width, height]);

  // The whole of an area, however small that makes the sheet; null: as it was before.
  const before = useRef<View | null>(null);
  const frameOn = useCallback(
    (area: Area | null) => {
      setView((old) => {
        const { w, h } = fitted.current;
        const back = before.current;
        if (!area) before.current = null;
        else before.current ??= old;
        if (!area) return back ? settle(back) : old;
        const scale = Math.min(
          old.scale,
          w / (area.right - area.left),
          h / (area.bottom - area.top),
        );
        return settle({
          scale,
          x: (w - (area.left + area.right) * scale) / 2,
          y: (h - (area.top + area.bottom) * scale) / 2,
        });
      });
    },
    [settle],
  );

  const push = useCallback(
    (dx: number, dy: number, below = 0) => {
      covered.current = below;
      setView((old) => settle({ ...old, x: old.x + dx, y: old.y + dy }));
    },
    [settle],
  );

  const centreOn = useCallback(
    (mx: number, my: number) => {
      setView((old) =>
        settle({
          ...old,
          x: fitted.current.w / 2 - mx * old.scale,
          y: fitted.current.h / 2 - my * old.scale,
        }),
      );
    },
    [settle],
  );

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const known = pointers.current;
    const local = (e: { clientX: number; clientY: number }) => {
      const box = element.getBoundingClientRect();
      return { x: e.clientX - box.left, y: e.clientY - box.top };
    };
    const down = (e: PointerEvent) => {
      if ((e.target as Element).closest?.('[data-grip]')) return; // it is drawn from, not pushed
      known.set(e.pointerId, local(e));
      if (known.size === 1) dragged.current = false;
    };
    const move = (e: PointerEvent) => {
      const before = known.get(e.pointerId);
      if (!before) return;
      const now = local(e);
      if (known.size === 2) {
        const other = [...known].find(([id]) => id !== e.pointerId)![1];
        const ratio =
          Math.hypot(now.x - other.x, now.y - other.y) /
          (Math.hypot(before.x - other.x, before.y - other.y) || 1);
        dragged.current = true;
        zoom(ratio, (now.x + other.x) / 2, (now.y + other.y) / 2);
      } else {
        const far = Math.hypot(now.x - before.x, now.y - before.y);
        if (!dragged.current && far < 7) return;
        dragged.current = true;
        looked.current = null;
        setView((old) =>
          settle({ ...old, x: old.x + now.x - before.x, y: old.y + now.y - before.y }),
        );
      }
      known.set(e.pointerId, now);
    };
    const up = (e: PointerEvent) => known.delete(e.pointerId);
    const wheel = (e: WheelEvent) => {
      if (!e.ctrlKey && Math.abs(e.deltaY) < 1) return;
      e.preventDefault();
      const p = local(e);
      zoom(Math.exp(-e.deltaY * 0.0016), p.x, p.y);
    };
    element.addEventListener('pointerdown', down);
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', up);
    element.addEventListener('wheel', wheel, { passive: false });
    return () => {
      element.removeEventListener('pointerdown', down);
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', up);
      element.removeEventListener('wheel', wheel);
    };
  }, [frame, zoom, settle]);

  return { view, zoom, fitAll, centreOn, lookAt, frameOn, push, dragged, frameSize: fitted };
}
